import { renderSVG } from 'uqr'

/** A text as a QR code, dark on white, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { border: 4 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={224}
      height={224}
      className="rounded-md border border-line bg-white scheme-light"
    />
  )
}
