import { execFileSync } from 'node:child_process'
import { z } from 'zod'

/**
 * Holds the walls of .dependency-cruiser.cjs, and makes sure that they were looked at: with a compiler it cannot use, the tool reads
 * no module and reports no violation. Run: npm run walls
 */
const FEWEST_MODULES = 150
const Report = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const roots = ['contract', 'ask', 'sheets', 'mapping', 'server', 'web', 'e2e', 'bench', 'scripts']
const output = execFileSync('node_modules/.bin/depcruise', ['--output-type', 'json', ...roots], {
  maxBuffer: 1e9,
  encoding: 'utf8',
})
const { violations, totalCruised } = Report.parse(JSON.parse(output)).summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
console.log(`walls: ${totalCruised} modules, ${violations.length} violations`)
if (violations.length > 0 || totalCruised < FEWEST_MODULES) process.exit(1)
