const missed = new Set<string>()

/** Keeps which style sheet of a lazy part did not come: the build's loader counts it as loaded and would show the part without it. */
export function noteMissedStyle(error: Error): void {
  const address = /^Unable to preload CSS for (\S+)$/.exec(error.message)?.[1]
  if (address) missed.add(address)
}

/** Loads what did not come. Rejects where one of them does not come again. */
export async function loadMissedStyles(): Promise<void> {
  await Promise.all([...missed].map(loadStyle))
}

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => {
      missed.delete(address)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The style sheet ${address} did not come`))
    })
    document.head.append(link)
  })
}
