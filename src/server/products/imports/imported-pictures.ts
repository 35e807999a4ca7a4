import { type Db, transaction } from '#server/platform/database/pool.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { addPicture } from '#server/platform/pictures/add-picture.ts'
import { fetchPicture } from '#server/platform/pictures/fetch-picture.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { addFetchedPicture, findWaitingPicture, recordPictureFailure, retryPictures } from '../store/imported-pictures.ts'
import { insertPictures } from '../store/pictures.ts'

/** A job fetches for so long, then queues the next one: mails need not wait for the pictures of an import. */
const TURN_MS = 60_000

interface FetchingDeps {
  db: Db
  pictures: PictureStore
  fetchFrom?: typeof fetchPicture
  turnMs?: number
}

export function queuePictures(tx: Db): Promise<void> {
  return queueJob(tx, { task: 'fetch-imported-pictures', key: 'imported-pictures' })
}

/**
 * Fetches the pictures of imported products, one after the other in the order of the file; what cannot be fetched is
 * recorded with the reason (docs/rules/catalogue.md#import-from-other-shops).
 */
export async function fetchImportedPictures({ db, pictures, fetchFrom = fetchPicture, turnMs = TURN_MS }: FetchingDeps): Promise<void> {
  const startedAt = performance.now()
  const isMyTurn = () => performance.now() - startedAt < turnMs
  let waiting = await findWaitingPicture(db)
  while (waiting && isMyTurn()) {
    const { productId, position, address } = waiting
    const fetched = await fetchFrom(address)
    const added =
      'failure' in fetched ? { refusal: fetched.failure } : await addPicture({ ...fetched, name: fileNameOf(address) }, pictures)
    if ('refusal' in added) await recordPictureFailure(db, { productId, position, failure: added.refusal })
    else
      await transaction(db, async (tx) => {
        await insertPictures(tx, [added.picture])
        await addFetchedPicture(tx, { productId, position, picture: added.picture.name })
      })
    waiting = await findWaitingPicture(db)
  }
  if (waiting) await queuePictures(db)
}

/** Fetches again what could not be fetched of an import. */
export function fetchPicturesAgain(db: Db, importId: number): Promise<{ waiting: number }> {
  return transaction(db, async (tx) => {
    const waiting = await retryPictures(tx, importId)
    if (waiting > 0) await queuePictures(tx)
    return { waiting }
  })
}

function fileNameOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? ''
}
