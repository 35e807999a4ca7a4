/** Storage of picture files under flat keys such as `strawberry-pouch-640.avif`. */
export interface PictureStore {
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Writes the file atomically: readers see the old or the new one. Throws for what is no key. */
  write(key: string, bytes: Buffer): Promise<void>
  /** The keys of all files, for a backup. */
  list(): AsyncIterable<string>
}

/** What pages need to show a picture; its AVIF and WebP files exist in `widths`. */
export interface StoredPicture {
  name: string
  width: number
  height: number
  /** A blurred preview as a data URL. */
  placeholder: string
  /** Its dominant colour, as `#rrggbb`. */
  colour: string
  widths: number[]
}
