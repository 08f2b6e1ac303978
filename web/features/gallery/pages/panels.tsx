import * as examples from '../examples/panels.tsx'
import text from '../examples/panels.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('panels.tsx', examples, text)

/** What a page is divided into. */
export const Panels = () => (
  <>
    <PartSection
      name="Panels"
      use="What is needed now and then, under a title that opens it. What is typed into one stays when it closes, and the browser’s search opens what it finds. Not for what everybody needs."
    >
      <Example title="Open, closed and disabled" name="OpenAndClosed" states />
      <Example title="One at a time" name="OneAtATime" />
    </PartSection>
    <PartSection
      name="Tabs"
      use="Views of one thing, of which one is looked at. Arrow keys go from one to the next. Not for steps, and not where two have to be compared."
    >
      <Example title="In a row and upright" name="Tabs" states />
    </PartSection>
    <PartSection
      name="Page section"
      use="One region of a page: what it is at the left, what can be done with it beside it. Facts are what is known and not changed here."
    >
      <Example title="Two regions" name="Sections" />
    </PartSection>
    <PartSection
      name="Drawer"
      use="What is looked at beside any page, and stays open from one to the next: notes, the log. Escape closes it. On a narrow screen it lies over all of it. Not for a question, which is a dialog’s."
    >
      <Example title="At the right" name="DrawerBeside" />
    </PartSection>
    <PartSection
      name="Chart"
      use="Figures that are compared by eye: bars in a table, columns in the order of time, either a click from the other. One colour, no legend. Two or three figures are written, not drawn."
    >
      <Example title="Columns, and the same as a table" name="Charts" />
    </PartSection>
    <PartSection
      name="Empty state"
      use="What a place says when there is nothing in it: what to do first, or what was searched, with one way on. Never just blank."
    >
      <Example title="Nothing yet, and nothing found" name="NothingHere" />
    </PartSection>
    <PartSection
      name="Error boundary"
      use="Around what may break by itself, so that the rest of the screen stays. A whole page has one already."
    >
      <Example title="Well, and broken" name="Broken" />
    </PartSection>
    <PartSection
      name="Late part"
      use="For what not everybody opens: its code comes when it is first drawn. Where it does not come, it says so, and what was typed stays."
    >
      <Example title="One that comes, and one that does not" name="LateParts" />
      <Example title="A whole page, after 150 ms" name="PageOnItsWay" />
    </PartSection>
  </>
)
