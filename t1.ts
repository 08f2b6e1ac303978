import { readFileSync } from 'node:fs'
import { isFixedWidth } from './sheets/csv/fixed-width.ts'
const t = readFileSync('/tmp/w/fifth/delinquent_land_list.txt', 'latin1')
console.log(isFixedWidth(t)); console.log(t)
