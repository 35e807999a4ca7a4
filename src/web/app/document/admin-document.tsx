import { renderToStaticMarkup } from 'react-dom/server'
import { DOCUMENT_LINKS, DOCUMENT_META, APPLY_APPEARANCE } from './document-head.ts'

/** A script tag: its attributes and, for an inline script, its code. */
interface Script {
  attrs: Readonly<Record<string, string | boolean>>
  children?: string
}

/** What starts the administration: scripts and the addresses of style sheets. */
export interface AdminAssets {
  scripts: readonly Script[]
  styles: readonly string[]
}

/**
 * The HTML in which the administration starts: the same for every address, because its screens are rendered in the
 * browser. Its inline scripts carry the nonce.
 */
export function adminDocument({ scripts, styles }: AdminAssets, nonce: string): string {
  const markup = renderToStaticMarkup(
    <html lang="de-CH">
      <head>
        {DOCUMENT_META.map((meta, index) => (
          <meta key={index} {...meta} />
        ))}
        <title>Verwaltung</title>
        <meta name="robots" content="noindex" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {DOCUMENT_LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: APPLY_APPEARANCE }} />
        {scripts.map(({ attrs, children }, index) => (
          <script key={index} nonce={nonce} {...attrs} {...(children !== undefined && { dangerouslySetInnerHTML: { __html: children } })} />
        ))}
      </head>
      <body>
        <div id="admin" className="contents">
          <output className="block p-8 text-ink-soft">Admin-Bereich wird geladen...</output>
        </div>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}
