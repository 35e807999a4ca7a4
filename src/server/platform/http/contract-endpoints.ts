import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'

const contract = fileURLToPath(new URL('../../../contract', import.meta.url))

/** Every endpoint that a file of src/contract exports. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = globSync(`${contract}/**/*.ts`).filter((path) => !path.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((path) => import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value
}
