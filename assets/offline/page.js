// Lists what lay in the cart when the shop was last reached, and goes on as soon as there is a connection again.
addEventListener('online', () => location.reload())

// In the look that was chosen in the shop.
document.documentElement.style.colorScheme = localStorage.getItem('appearance') ?? ''

const kept = await (await caches.match('/offline/cart.json'))?.json()
if (kept) {
  const { lang } = document.documentElement
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' }).format(kept.at)
  const seen = document.querySelector('#seen')
  seen.textContent = seen.textContent.replace('{moment}', moment)
  for (const { name, weight, quantity } of kept.lines) {
    const item = document.createElement('li')
    item.textContent = `${quantity}\u00a0× ${name}, ${weight.replace('g', '\u00a0g')}`
    document.querySelector('#lines').append(item)
  }
  document.querySelector('#cart').hidden = false
}
