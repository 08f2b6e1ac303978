const CELL = 'grid min-h-9 place-items-center border-line text-s text-text-2'

export const Columns = () => (
  <div className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-1 border border-line phone:grid-cols-2">
      <p className={CELL}>1</p>
      <p className={`${CELL} max-phone:border-t phone:border-l`}>2</p>
    </div>
    <div className="grid grid-cols-1 border border-line desk:grid-cols-[216px_minmax(0,1fr)]">
      <p className={CELL}>216 px, as wide as the menu</p>
      <p className={`${CELL} max-desk:border-t desk:border-l`}>the rest</p>
    </div>
    <p className="max-w-120 border border-line px-3 py-2 text-text-2">
      Text and fields are at most 480 px wide: longer lines are hard to follow.
    </p>
  </div>
)
