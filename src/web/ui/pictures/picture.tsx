import type { ReactNode } from 'react'
import { useState } from 'react'
import { preload } from 'react-dom'
import { pictureSources } from './picture-sources.ts'

interface PictureProps {
  src: string | null
  alt: string
  /** The language of `alt` where it differs from the page's. */
  lang?: string | undefined
  width: number
  height: number
  /** Widths of the AVIF and WebP files; without them `src` is shown as it is. */
  widths?: readonly number[] | undefined
  /** The slot's width, as in the `sizes` attribute. */
  sizes: string
  /**
   * A blurred placeholder as a data URL, for the page's main picture; others show the wall of their product's colours.
   */
  placeholder?: string | undefined
  /** The slot's aspect ratio where it differs from the picture's, such as '4 / 3'; the picture is cropped to it. */
  ratio?: string | undefined
  /** For the page's main picture: loaded eagerly with high priority. */
  priority?: boolean | undefined
  /** For other pictures above the fold: loaded eagerly, after the main one. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Shown when there is no picture or it fails to load. */
  fallback?: ReactNode
}

/** A responsive picture with its space reserved from the start. docs/rules/pictures.md#formats */
export function Picture({
  src,
  alt,
  lang,
  width,
  height,
  widths = [],
  sizes,
  placeholder,
  ratio,
  priority = false,
  eager = priority,
  className = '',
  fallback = null,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src === null || src === failedSrc) return fallback

  const { avif, webp } = pictureSources({ src, widths })
  if (priority) {
    const best = avif ? { imageSrcSet: avif, imageSizes: sizes, type: 'image/avif' } : {}
    preload(src, { as: 'image', fetchPriority: 'high', ...best })
  }

  // The image from the server's markup may have loaded or failed before React attached its listeners.
  function takeOver(image: HTMLImageElement | null) {
    if (!image) return
    if (image.complete && image.naturalWidth === 0) setFailedSrc(src)
    image.toggleAttribute('data-loading', !image.complete && !eager)
  }

  return (
    <picture
      className={`block overflow-hidden bg-tint-wall bg-cover bg-center ${className}`}
      style={{
        aspectRatio: ratio ?? `${width} / ${height}`,
        ...(priority && placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
      }}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={takeOver}
        key={src}
        src={src}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        onLoad={(event) => event.currentTarget.removeAttribute('data-loading')}
        onError={() => setFailedSrc(src)}
        className="size-full object-cover transition-opacity duration-200 data-loading:opacity-0 motion-reduce:transition-none"
      />
    </picture>
  )
}
