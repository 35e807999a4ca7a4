import { useState } from 'react'

export interface Upload {
  id: string
  fileName: string
  /** 0 to 1. */
  progress: number
  error: string | null
}

interface Uploading<Result> {
  send: (file: File, onProgress: (share: number) => void) => Promise<Result>
  textOf: (error: Error) => string
  /** Called with each finished one. */
  onDone: (result: Result) => void
}

/** Uploads files side by side and reports their progress and errors. */
export function useUploads<Result>({ send, textOf, onDone }: Uploading<Result>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const update = (id: string, patch: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  const dismiss = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id))

  function finish(id: string, result: Result): void {
    dismiss(id)
    onDone(result)
  }

  function start(files: Iterable<File>): void {
    for (const file of files) {
      const id = crypto.randomUUID()
      setUploads((now) => [...now, { id, fileName: file.name, progress: 0, error: null }])
      send(file, (progress) => update(id, { progress })).then(
        (result) => finish(id, result),
        (error: Error) => update(id, { error: textOf(error) }),
      )
    }
  }

  return { uploads, start, dismiss }
}
