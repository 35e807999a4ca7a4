import { getBatch, setOrderPacked } from '#contract/packing/admin-batches.ts'
import type { ApiClient, RequestOf } from '../shop/api-client.ts'

type Packed = RequestOf<typeof setOrderPacked>

/** The request that marks an order of a batch as packed, in the version that the operator sees now. */
export async function packing(by: ApiClient, params: Packed['params'], body: Partial<Packed['body']> = {}): Promise<Packed> {
  const { orders } = await by.request(getBatch, { params: { id: params.id } })
  const version = orders.find(({ id }) => id === params.orderId)?.version ?? 1
  return { params, body: { version, isPacked: true, ...body } }
}

/** Marks an order of a batch as packed. */
export async function packInBatch(by: ApiClient, id: string, orderId: string) {
  return by.request(setOrderPacked, await packing(by, { id, orderId }))
}
