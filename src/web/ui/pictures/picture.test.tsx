import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const fig = { src: '/objects/uploads/fig.webp', alt: 'Feigen', width: 1200, height: 900, widths: [320, 640], sizes: '50vw' }

describe('Picture', () => {
  it('offers AVIF before WebP, each in its widths, and the original to all other browsers', () => {
    const html = renderToStaticMarkup(<Picture {...fig} />)
    expect(html).toContain(
      '<source type="image/avif" srcSet="/objects/fig-320.avif 320w, /objects/fig-640.avif 640w" sizes="50vw"/><source type="image/webp"',
    )
    expect(html).toContain('src="/objects/uploads/fig.webp" alt="Feigen" width="1200" height="900"')
  })

  it("reserves the picture's space, in its own or a given aspect ratio", () => {
    expect(renderToStaticMarkup(<Picture {...fig} />)).toContain('aspect-ratio:1200 / 900')
    expect(renderToStaticMarkup(<Picture {...fig} ratio="1 / 1" />)).toContain('aspect-ratio:1 / 1')
  })

  it("shows the blurred placeholder behind the page's main picture only", () => {
    const placeholder = 'data:image/webp;base64,AAAA'
    const main = renderToStaticMarkup(<Picture {...fig} placeholder={placeholder} priority />)
    expect(main).toContain(`background-image:url(&quot;${placeholder}&quot;)`)
    expect(renderToStaticMarkup(<Picture {...fig} placeholder={placeholder} />)).not.toContain(placeholder)
  })

  it("loads lazily, except for the page's main picture, which is preloaded", () => {
    const lazy = renderToStaticMarkup(<Picture {...fig} />)
    expect(lazy).toContain('loading="lazy"')
    expect(lazy).not.toContain('rel="preload"')
    const first = renderToStaticMarkup(<Picture {...fig} priority />)
    expect(first).toContain('loading="eager" decoding="auto" fetchPriority="high"')
    expect(first).toContain('<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/objects/fig-320.avif 320w')
  })

  it('loads other pictures above the fold eagerly, with normal priority', () => {
    const html = renderToStaticMarkup(<Picture {...fig} eager />)
    expect(html).toContain('loading="eager" decoding="auto" fetchPriority="auto"')
    expect(html).not.toContain('rel="preload"')
  })

  it('shows a picture without served widths as it is', () => {
    const html = renderToStaticMarkup(<Picture {...fig} src="https://example.ch/fig.jpg" widths={[]} />)
    expect(html).toContain('src="https://example.ch/fig.jpg"')
    expect(html).not.toContain('<source')
  })

  it('shows the fallback when there is no picture', () => {
    expect(renderToStaticMarkup(<Picture {...fig} src={null} fallback={<i>Frucht</i>} />)).toBe('<i>Frucht</i>')
  })
})
