const FLIGHT_MS = 450

/** Animates a dot from the pressed button to the cart button, unless reduced motion is preferred. */
export function flyToCart(from: Element | null): void {
  const target = document.querySelector('[data-cart-button]')
  if (!from || from === document.body || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const dot = document.body.appendChild(document.createElement('span'))
  dot.className = 'pointer-events-none fixed top-0 left-0 z-60 size-4 rounded-full bg-action'
  dot.ariaHidden = 'true'
  const flight = dot.animate([at(from, 1.5), { ...at(target, 0.4), opacity: 0.6 }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.5, -0.2, 0.7, 0.6)',
  })
  flight.onfinish = () => dot.remove()
}

function at(element: Element, scale: number): Keyframe {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { transform: `translate(${left + width / 2 - 8}px, ${top + height / 2 - 8}px) scale(${scale})` }
}
