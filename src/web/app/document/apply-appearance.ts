/**
 * Gives the document the stored choice, and the browser's own bar the page's ground. In the head it runs alone: it
 * names no other constant.
 */
export function applyAppearance(): void {
  const root = document.documentElement
  try {
    root.style.colorScheme = localStorage.getItem('appearance') ?? ''
  } catch {
    // A private window may refuse storage: then the choice lasts as long as the page.
  }
  const isDark = root.style.colorScheme ? root.style.colorScheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]') ?? document.head.appendChild(document.createElement('meta'))
  bar.name = 'theme-color'
  bar.content = isDark ? '#0a101c' : '#fbfcfe'
}
