import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { callShop, type CallShop } from './call-shop.ts'
import type { RenderPage } from './pages.ts'

type Bundle = { createRenderer(call: CallShop): (request: Request) => Promise<Response> }

/** Development: Vite inside this process gives the browser its modules with hot reload and renders from the sources. */
export async function devPages(app: FastifyInstance): Promise<RenderPage> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment that renders.')
  return async (url) => {
    const bundle = await environment.runner.import<Bundle>('/src/web/app/server.tsx')
    return bundle.createRenderer(callShop(app))(new Request(url, { headers: { accept: 'text/html' } }))
  }
}
