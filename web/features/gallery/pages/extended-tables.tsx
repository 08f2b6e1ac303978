import * as examples from '../examples/extended-tables.tsx'
import text from '../examples/extended-tables.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('extended-tables.tsx', examples, text)

/** Tables in which something is done. */
export const ExtendedTables = () => (
  <>
    <PartSection
      name="Selection, actions and sums"
      use="Where several rows are worked on together. The first column stays when the table scrolls sideways; sums are of what is chosen, and of all where nothing is."
    >
      <Example title="Choose some" name="Selection" />
    </PartSection>
    <PartSection
      name="Editing in place"
      use="Short texts that are often changed. They are sent half a second after typing stops, or with Enter; Escape takes back. What became of it stands right of the text. Not for what needs asking first."
    >
      <Example title="Saved, failed, collided" name="InlineEdit" />
    </PartSection>
    <PartSection
      name="Many rows"
      use="More than a page of them, in one table: only those in sight are drawn. Arrow keys move, Enter marks one; head, sums and first column stay."
    >
      <Example title="The first thousand" name="Virtual" />
    </PartSection>
    <PartSection
      name="What was deleted"
      use="Beside the search of a list, and instead of it: by whom, until when it can be restored, and what comes back."
    >
      <Example title="Restored, and withheld" name="Deleted" />
    </PartSection>
  </>
)
