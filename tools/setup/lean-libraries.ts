import type { Plugin } from 'vite'

/** Makes the icons of lucide with a function of our own (src/web/ui/pictures/create-icon.ts), of their shapes alone. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
        ? "export { createIcon as default } from '/src/web/ui/pictures/create-icon.ts'"
        : undefined,
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) =>
        code.replaceAll(/, key: "\w+"|^ {2}(name|size): .+\n|,\s+aliases: \[[^\]]*\]/gm, '').replace('__iconData.node;', ''),
    },
  }
}
