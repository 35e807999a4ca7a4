import { join } from 'node:path'
import { bucketStore } from './bucket-store.ts'
import { withDemoPictures } from './demo-pictures.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'

/** The pictures of this shop: OBJECTS_URL's bucket, else a folder in DATA_DIR; the demo pictures always. */
export function openPictureStore({ objectsUrl, dataDir }: { objectsUrl: string | undefined; dataDir: string }): PictureStore {
  return withDemoPictures(objectsUrl ? bucketStore(objectsUrl) : folderStore(join(dataDir, 'objects')))
}
