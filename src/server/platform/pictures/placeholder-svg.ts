const MAX_EDGE = 4000

/** The two peaks of the mark on the shop's ice ground; null for an edge that is no whole number from 1 to 4000. */
export function placeholderSvg(width: string, height: string): string | null {
  const [w, h] = [edge(width), edge(height)]
  if (w === null || h === null) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
<rect width="100%" height="100%" fill="#eaf1f6"/>
<svg viewBox="0 0 32 32" width="40%" height="40%" x="30%" y="30%" fill="none" stroke="#a9bfcf" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
<path d="M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z"/>
</svg>
</svg>`
}

function edge(text: string): number | null {
  const length = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : MAX_EDGE + 1
  return length <= MAX_EDGE ? length : null
}
