import { UploadPage } from '#web/features/imports/upload-page.tsx'
import { RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'

/** The Upload page in its place, for holders of `upload` (§1, §2). */
export function UploadRoute() {
  return (
    <RequireScope scopes={scopedPages.upload.scopes}>
      <UploadPage />
    </RequireScope>
  )
}
