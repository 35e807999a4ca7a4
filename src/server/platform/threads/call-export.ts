/** Runs in a worker thread: calls what a module exports by this name. */
export async function callExport({ module, name, args }: { module: string; name: string; args: unknown[] }): Promise<unknown> {
  const exported = (await import(module)) as Record<string, (...args: unknown[]) => unknown>
  const run = exported[name]
  if (!run) throw new Error(`${module} exports no ${name}`)
  return run(...args)
}
