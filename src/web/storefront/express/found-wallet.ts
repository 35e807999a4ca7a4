/** Whether the provider has found a wallet that can pay here, from what its buttons report when they are ready. */
export function foundWallet({ availablePaymentMethods: found }: { availablePaymentMethods?: object | undefined }): boolean {
  return Object.values(found ?? {}).includes(true)
}
