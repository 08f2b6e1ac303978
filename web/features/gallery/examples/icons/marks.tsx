import { Avatar } from '#web/ui/avatar.tsx'
import { Mark } from '#web/ui/mark.tsx'

export const Marks = () => (
  <div className="flex flex-wrap items-center gap-5">
    <span className="flex items-center gap-2 font-semibold">
      <Mark /> Liendesk
    </span>
    <span className="flex items-center gap-2">
      <Avatar firstName="Ada" lastName="Lovelace" /> Ada Lovelace
    </span>
    <span className="flex items-center gap-2">
      <Avatar large firstName="Ada" lastName="Lovelace" /> Ada Lovelace, the page’s subject
    </span>
    <span className="flex items-center gap-2">
      <Avatar firstName="" lastName="" /> nobody yet
    </span>
  </div>
)
