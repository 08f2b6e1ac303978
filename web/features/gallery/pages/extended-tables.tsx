import { Deleted } from '../examples/tables/deleted.tsx'
import deleted from '../examples/tables/deleted.tsx?raw'
import { InlineEdit } from '../examples/tables/inline-edit.tsx'
import inlineEdit from '../examples/tables/inline-edit.tsx?raw'
import { Selection } from '../examples/tables/selection.tsx'
import selection from '../examples/tables/selection.tsx?raw'
import { Virtual } from '../examples/tables/virtual.tsx'
import virtual from '../examples/tables/virtual.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Tables in which something is done. */
export const ExtendedTables = () => (
  <>
    <PartSection
      name="Selection, actions and sums"
      use="Where several rows are worked on together. The first column stays when the table scrolls sideways; sums are of what is chosen, and of all where nothing is."
    >
      <Example title="Choose some" file="tables/selection.tsx" source={selection}>
        <Selection />
      </Example>
    </PartSection>
    <PartSection
      name="Editing in place"
      use="Short texts that are often changed. They are sent half a second after typing stops, or with Enter; Escape takes back. What became of it stands right of the text. Not for what needs asking first."
    >
      <Example title="Saved, failed, collided" file="tables/inline-edit.tsx" source={inlineEdit}>
        <InlineEdit />
      </Example>
    </PartSection>
    <PartSection
      name="Many rows"
      use="More than a page of them, in one table: only those in sight are drawn. Arrow keys move, Enter marks one; head, sums and first column stay."
    >
      <Example title="The first thousand" file="tables/virtual.tsx" source={virtual}>
        <Virtual />
      </Example>
    </PartSection>
    <PartSection
      name="What was deleted"
      use="Beside the search of a list, and instead of it: by whom, until when it can be restored, and what comes back."
    >
      <Example title="Restored, and withheld" file="tables/deleted.tsx" source={deleted}>
        <Deleted />
      </Example>
    </PartSection>
  </>
)
