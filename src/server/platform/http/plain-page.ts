/** A page without the shop's bundle, for a door that stays closed. The texts are ours; what a visitor sent may only be in the link, percent-encoded. */
export function plainPage({ title, text, link }: { title: string; text: string; link: { to: string; label: string } }): string {
  const style =
    'font:17px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;padding:0 1.5rem;text-align:center;text-wrap:balance;color:#0f1a2e;background:#fbfcfe'
  return [
    '<!doctype html><html lang="de-CH"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title><body style="${style}"><main><h1 style="line-height:1.2">${title}</h1><p>${text}</p><p><a href="${link.to}" style="color:#b3194e">${link.label}</a></p></main></body></html>`,
  ].join('')
}
