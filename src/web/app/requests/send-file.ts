import type { JsonEndpoint, ResponseOf } from '#contract/endpoint.ts'
import { type AnyInput, ApiError, addressOf, inLanguage, type InputOf, responseOf, type RouteOf } from './api.ts'

type SentFile<E extends JsonEndpoint> = InputOf<E> & {
  file: File
  /** Called with 0 to 1, which `fetch` cannot do. */
  onProgress?: (share: number) => void
}

/**
 * Uploads a file as the part `file` of a multipart form: `sendFile<typeof uploadPicture>('POST /api/admin/pictures',
 * …)`. Throws `ApiError`.
 */
export function sendFile<E extends JsonEndpoint>(route: RouteOf<E>, { file, onProgress, ...input }: SentFile<E>): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const [method, path] = route.split(' ') as [string, string]
    const { params, query } = input as AnyInput
    request.open(method, addressOf(path, params, inLanguage(query)))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the shop.')))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(responseOf<E>(request.responseText))
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
