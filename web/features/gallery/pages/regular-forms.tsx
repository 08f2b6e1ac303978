import * as examples from '../examples/regular-forms.tsx'
import text from '../examples/regular-forms.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('regular-forms.tsx', examples, text)

/** The fields that every form is made of. */
export const RegularForms = () => (
  <>
    <PartSection
      name="Text field"
      use="One line. Its label stands above it, a hint or what is wrong beneath. A placeholder is no label. Long text has a text area."
    >
      <Example title="As it is used" name="OneField" states />
      <Example title="Hint, icon, long text, error, disabled" name="TextFields" />
    </PartSection>
    <PartSection name="Text area" use="Several lines, as high as they are. Not for what has a shape, as a date has.">
      <Example title="Empty, wrong, disabled" name="TextAreas" />
    </PartSection>
    <PartSection
      name="Checkbox"
      use="Yes or no, sent with the form; or several of a few. A dash is some of them. What takes effect at once is a switch."
    >
      <Example title="None, some, all, disabled" name="Checkboxes" states />
    </PartSection>
    <PartSection
      name="Select"
      use="One of a list. It closes half a second after the mouse has left it. Two or three short words are segments; a list inside a popover is the browser’s own."
    >
      <Example title="Empty, chosen, wrong, disabled" name="Selects" />
      <Example title="Inside a popover" name="NativeSelects" />
    </PartSection>
    <PartSection
      name="Password"
      use="Can be shown while it is typed. Where one is chosen, how hard it is to guess stands beneath; it forbids nothing."
    >
      <Example title="Known, and chosen" name="Passwords" />
    </PartSection>
    <PartSection
      name="Search box"
      use="Above a list. It searches as one types; the key / goes to it, Escape clears it. One on a page."
    >
      <Example title="With its Clear button" name="Search" />
    </PartSection>
    <PartSection
      name="Documents"
      use="Files on their way, one after the other. What did not arrive says why, and can be sent again where that helps."
    >
      <Example title="On its way, failed, refused" name="Documents" />
    </PartSection>
  </>
)
