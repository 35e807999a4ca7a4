import { useRef } from 'react'
import { preload } from 'react-dom'
import YetAnotherLightbox, { type ZoomRef } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { ShopPicture } from '#contract/products/catalogue.ts'
import * as productText from '#messages/products/product.ts'
import { useZoomKey } from './use-zoom-key.ts'
import stylesheet from './lightbox.css?url'

const LABELS = {
  Lightbox: productText.pictures,
  Previous: productText.previousPicture,
  Next: productText.nextPicture,
  Close: productText.close,
  'Zoom in': productText.zoomIn,
  'Zoom out': productText.zoomOut,
  Slide: productText.picture,
  Carousel: productText.pictures,
  'Photo gallery': productText.pictures,
  Thumbnails: productText.pictures,
  '{index} of {total}': productText.position,
} as const

// It arrives with this code, before the first use.
preload(stylesheet, { as: 'style' })

type LargePicture = Pick<ShopPicture, 'src' | 'alt' | 'width' | 'height' | 'widths'> & { lang?: string | undefined }

/** The full-size pictures: Esc closes, arrows navigate, Z or a click zooms, with thumbnails and a counter. */
export function Lightbox({ pictures, index, onClose }: { pictures: readonly LargePicture[]; index: number; onClose: () => void }) {
  const zoom = useRef<ZoomRef>(null)
  const toggleZoom = () => (zoom.current && zoom.current.zoom > 1 ? zoom.current.zoomOut() : zoom.current?.zoomIn())
  useZoomKey(toggleZoom)
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={pictures.map(slideOf)}
        plugins={[Zoom, Thumbnails, Counter]}
        labels={LABELS}
        zoom={{ ref: zoom, maxZoomPixelRatio: 2, scrollToZoom: true }}
        on={{ click: toggleZoom }}
        carousel={{ finite: true, imageProps: ({ src }) => ({ lang: pictures.find((picture) => picture.src === src)?.lang }) }}
        thumbnails={{ border: 0, borderRadius: 8, padding: 0, width: 88, height: 88, imageFit: 'cover' }}
        styles={{
          root: { '--yarl__color_backdrop': 'rgb(15 26 46)', '--yarl__thumbnails_container_background_color': 'rgb(15 26 46)' },
        }}
      />
    </>
  )
}

function slideOf({ src, alt, width, height, widths }: LargePicture) {
  const stem = src.replace('/uploads/', '/').replace(/\.\w+$/, '')
  return {
    src,
    alt,
    width,
    height,
    srcSet: widths.map((wide) => ({ src: `${stem}-${wide}.webp`, width: wide, height: Math.round((wide * height) / width) })),
  }
}
