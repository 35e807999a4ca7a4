/** Where the files of pictures lie, each under a flat key such as `strawberry-pouch-640.avif`. */
export interface PictureStore {
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Keeps the file; readers see the old one or the new one, never half of it. */
  write(key: string, bytes: Buffer): Promise<void>
}

/** What the pages need to know of a picture; `widths` are those its AVIF and WebP files exist in. */
export interface Picture {
  name: string
  width: number
  height: number
  /** A blurred first impression as a data address. */
  placeholder: string
  /** Its dominant colour, as `#rrggbb`. */
  colour: string
  widths: number[]
}
