const MAX_SIDE = 4000

/** A placeholder picture with the shop's logo; null when a side is not a whole number from 1 to 4000. */
export function placeholderSvg(width: string, height: string): string | null {
  const [w, h] = [side(width), side(height)]
  if (w === null || h === null) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
<rect width="100%" height="100%" fill="#eaf1f6"/>
<svg viewBox="0 0 32 32" width="40%" height="40%" x="30%" y="30%" fill="none" stroke="#a9bfcf" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
<path d="M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z"/>
</svg>
</svg>`
}

function side(text: string): number | null {
  const length = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : MAX_SIDE + 1
  return length <= MAX_SIDE ? length : null
}
