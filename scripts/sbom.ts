import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Writes what Liendesk is made of: `sbom/sbom.cdx.json`, in CycloneDX, and `sbom/licences.md`, by licence. Packages of development count, for
 * what the web app is built of is among them; `cdx:npm:package:development` marks them. Run: npm run sbom
 */
const FOLDER = 'sbom'
const MOST_BYTES = 50_000_000

const License = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
])
const Component = z.object({ name: z.string(), version: z.string(), licenses: z.array(License).default([]) })
const Sbom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(Component) })

const licenceOf = ({ licenses }: z.infer<typeof Component>): string =>
  licenses
    .map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')))
    .join(' and ') || 'None is named'

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8', maxBuffer: MOST_BYTES })
const { components } = Sbom.parse(JSON.parse(text))
const lists = [...Map.groupBy(components, licenceOf)].toSorted(([a], [b]) => a.localeCompare(b))
const lines = lists.flatMap(([licence, packages]) => [
  `\n## ${licence} (${packages.length})\n`,
  ...packages.map(({ name, version }) => `- ${name} ${version}`).sort(),
])
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/sbom.cdx.json`, text)
writeFileSync(`${FOLDER}/licences.md`, `# Licences of ${components.length} packages\n${lines.join('\n')}\n`)
console.log(
  `${FOLDER}/sbom.cdx.json and ${FOLDER}/licences.md: ${components.length} packages under ${lists.length} licences.`,
)
