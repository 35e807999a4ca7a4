import { join } from 'node:path'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'

/** The store of uploaded pictures: the bucket of OBJECTS_URL, otherwise a folder in DATA_DIR. */
export function openPictureStore({ objectsUrl, dataDir }: { objectsUrl: string | undefined; dataDir: string }): PictureStore {
  return objectsUrl ? bucketStore(objectsUrl) : folderStore(join(dataDir, 'objects'))
}
