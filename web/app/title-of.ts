import type { AnyRouteMatch } from '@tanstack/react-router'

/** What a page is called: in the window's title and in the breadcrumb. */
export const titleOf = ({ staticData, search, params }: AnyRouteMatch): string | undefined =>
  staticData.titleFor?.({ search, params }) ?? staticData.title
