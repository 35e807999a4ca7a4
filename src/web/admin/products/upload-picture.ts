import type { uploadPicture } from '#contract/admin-products.ts'
import type { ShopPicture } from '#contract/catalogue.ts'
import { ApiError, type RouteOf } from '#web/app/api.ts'

const ROUTE: RouteOf<typeof uploadPicture> = 'POST /api/admin/pictures'

/** Uploads a picture and reports its progress (0 to 1), which `fetch` cannot do. */
export function sendPicture(file: File, onProgress: (share: number) => void): Promise<ShopPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const [method, path] = ROUTE.split(' ') as [string, string]
    request.open(method, path)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the shop.')))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as ShopPicture)
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
