import { AMOUNTS } from './amounts.ts'
import { BOUNDS } from './bounds.ts'
import { COMPARED } from './compared.ts'
import { FIGURES } from './figures.ts'
import { WHICH_FIGURE } from './which-figure.ts'

export const NUMBER_RULES = [...AMOUNTS, ...BOUNDS, ...FIGURES, ...COMPARED, ...WHICH_FIGURE]
