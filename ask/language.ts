/** What questions are asked and answered in. */
export type Language = 'en' | 'es'

/** A text of our own in each of them. */
export type Text = Readonly<Record<Language, string>>
