import { vi } from 'vitest'

/** An upload as the network sees it. */
export interface SeenUpload {
  url: string
  headers: Record<string, string>
  body: File
  timeout: number
  /** So many bytes have arrived. */
  arrive: (bytes: number) => void
  answer: (status: number, text?: string) => void
  /** The network, or the time limit, ends it. */
  end: (how: 'error' | 'timeout') => void
  isAborted: boolean
}

/** Takes uploads at the network's edge, where XMLHttpRequest would send them. Returned are those seen, in their order. */
export function stubUploads(): SeenUpload[] {
  const seen: SeenUpload[] = []
  class StubbedRequest extends EventTarget {
    upload = new EventTarget()
    timeout = 0
    status = 0
    responseText = ''
    url = ''
    headers: Record<string, string> = {}
    open(_method: 'PUT', url: string): void {
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    abort(): void {
      const upload = seen.find(({ url }) => url === this.url)
      if (upload) upload.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(body: File): void {
      seen.push({
        url: this.url,
        headers: this.headers,
        body,
        timeout: this.timeout,
        arrive: (loaded) => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded })),
        answer: (status, text = '') => {
          this.status = status
          this.responseText = text
          this.dispatchEvent(new Event('load'))
        },
        end: (how) => this.dispatchEvent(new Event(how)),
        isAborted: false,
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedRequest)
  return seen
}

/** A file of so many bytes. */
export const fileOf = (name: string, bytes = 2048): File => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
