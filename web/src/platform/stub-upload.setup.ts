import { vi } from 'vitest'

interface Put {
  url: string
  file: Blob
}

/** Answers PUTs of files at the network's edge, each with the status, after it has reported that all of it was sent. Returned are the PUTs seen. */
export function stubUpload(status = 204): Put[] {
  const seen: Put[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      responseText = ''
      status = status
      timeout = 0
      private url = ''
      open(_method: string, url: string) {
        this.url = url
      }
      setRequestHeader() {}
      abort() {}
      send(file: Blob) {
        seen.push({ url: this.url, file })
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: file.size, total: file.size }))
        setTimeout(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  return seen
}
