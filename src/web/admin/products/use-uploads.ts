import { useState } from 'react'
import type { ShopPicture } from '#contract/catalogue.ts'
import { errorMessage } from '../error-message.ts'
import { sendPicture } from './upload-picture.ts'

export interface Upload {
  id: string
  fileName: string
  /** 0 to 1. */
  progress: number
  error: string | null
}

/** Uploads pictures and reports their progress; calls back with each finished one. */
export function useUploads(onPicture: (picture: ShopPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const update = (id: string, patch: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  const dismiss = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id))

  function finish(id: string, picture: ShopPicture): void {
    dismiss(id)
    onPicture(picture)
  }

  function start(files: Iterable<File>): void {
    for (const file of files) {
      const id = crypto.randomUUID()
      setUploads((now) => [...now, { id, fileName: file.name, progress: 0, error: null }])
      sendPicture(file, (progress) => update(id, { progress })).then(
        (picture) => finish(id, picture),
        (error: unknown) => update(id, { error: errorMessage(error) }),
      )
    }
  }

  return { uploads, start, dismiss }
}
