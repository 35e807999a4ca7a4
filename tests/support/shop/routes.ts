import type { FastifyInstance, HTTPMethods } from 'fastify'

export interface Route {
  method: HTTPMethods
  path: string
  /** The path with plausible parameters. */
  url: string
}

/** Returns every route that the router knows, without the HEAD routes that Fastify adds. */
export function listRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = []
  const found: Route[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const parsed = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!parsed) continue
    const [, indent = '', part = '', methods = ''] = parsed
    const depth = indent.length / 4
    parents.length = Math.max(0, depth - 1)
    const path = parents.join('') + part
    parents[depth - 1] = path.slice(parents.join('').length)
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD'))
      found.push({ method: method as HTTPMethods, path, url: fillIn(path) })
  }
  return found
}

function fillIn(path: string): string {
  const number = /:id|:importId/.test(path) && /orders|mails/.test(path) ? '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' : '1'
  return path.replace(/:(id|importId)/g, number).replace(/:\w+/g, 'x')
}
