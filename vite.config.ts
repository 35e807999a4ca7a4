import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: '.cache/vite',
  publicDir: false,
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: 'dist/client' } },
    ssr: { build: { outDir: 'dist/server' } },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'app/router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'app/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
      },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.tsx' },
    }),
    react(),
  ],
})
