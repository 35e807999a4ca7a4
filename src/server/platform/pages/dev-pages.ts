import middie from '@fastify/middie'
import react from '@vitejs/plugin-react'
import type { FastifyInstance } from 'fastify'
import { inProcessTransport } from './in-process-transport.ts'
import { type PageScripts, readData } from './manifest.ts'
import type { Pages, WebBundle } from './pages.ts'

/**
 * Development: Vite runs in this process, serves modules with hot reload and renders pages from the sources, in one
 * language (docs/languages.md#development).
 */
export async function devPages(app: FastifyInstance): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable server environment.')
  const importBundle = () => environment.runner.import<WebBundle>('/src/web/app/server.tsx')
  // Compiling everything for the first time takes longer than a request may.
  const bundle = await importBundle()
  const render: Pages['render'] = async ({ url }, nonce, onError) => {
    const changed = await importBundle()
    return changed.createRenderer({ transport: inProcessTransport(app), ...SCRIPTS })(
      new Request(url, { headers: { accept: 'text/html' } }),
      nonce,
      onError,
    )
  }
  return { render, isUncached: true, languages: [bundle.language] }
}

// React's fast refresh needs its preamble and Vite's client before the app.
const VITE_SCRIPTS = [
  { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
  { attrs: { type: 'module', src: '/@vite/client' } },
]
const SCRIPTS: PageScripts = {
  scriptsOf: (_page, dataAddress) => [
    ...VITE_SCRIPTS,
    ...(dataAddress === undefined ? [] : [{ attrs: { type: 'module' }, children: readData(dataAddress) }]),
    { attrs: { type: 'module', src: '/src/web/app/client.tsx' } },
  ],
  styles: ['/src/web/storefront/style.css'],
  admin: {
    scripts: [...VITE_SCRIPTS, { attrs: { type: 'module', src: '/src/web/admin/client.tsx' } }],
    styles: ['/src/web/admin/style.css'],
  },
}
