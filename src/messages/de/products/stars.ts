export const none = 'Noch keine Bewertungen - Seien Sie der erste!'
export const rated = (average: string, most: number, count: number) =>
  `(${average} von ${most} | ${count === 1 ? '1 Bewertung' : `${count} Bewertungen`})`
export const stars = (rating: string, most: number) => `${rating} von ${most} Sternen`
