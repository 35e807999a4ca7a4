/** Saves a file on the operator's computer. */
export function saveFile({ name, type, bytes }: { name: string; type: string; bytes: BlobPart }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
