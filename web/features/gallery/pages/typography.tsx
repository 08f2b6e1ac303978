import * as examples from '../examples/typography.tsx'
import text from '../examples/typography.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('typography.tsx', examples, text)

/** What everything is written in. */
export const Typography = () => (
  <>
    <PartSection
      name="Sizes and weights"
      use="Four sizes and three weights. 500 marks what is named, 600 only titles, key figures and sums; never inside the rows of a table."
    >
      <Example title="All of them" name="Sizes" />
    </PartSection>
    <PartSection
      name="Figures and mono"
      use="Figures of one width where they stand under each other, not in running text. Mono for keys and identifiers only."
    >
      <Example title="Side by side" name="Figures" />
    </PartSection>
    <PartSection
      name="Colours"
      use="Green is what can be done next, focus, links and where one is. Red is failure, amber is “look at this”. Text holds 4.5:1 on every ground, edges hold 3:1; measured here as this window shows them."
    >
      <Example title="Measured contrast" name="Colours" />
    </PartSection>
    <PartSection name="Long text" use="Nothing wraps in a table. Anywhere else nothing is cut.">
      <Example title="One name, both ways" name="LongText" />
    </PartSection>
  </>
)
