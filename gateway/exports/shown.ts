import type { Export } from '#workers/exports/exports.ts'

/** What both doors tell of an export. */
export type ExportShape = ReturnType<typeof exportShape>

export function exportShape(row: Export) {
  const { exportId, kind, state, total, done, bytes, createdAt, endedAt, expiresAt } = row
  return {
    row,
    ...{ id: String(exportId), kind, state, total, done },
    fileName: fileOf(row).name,
    address: state === 'DONE' ? addressOf(exportId) : null,
    size: state === 'DONE' ? bytes : null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

const addressOf = (exportId: number): string => `/api/exports/${exportId}/file`

/** What it is downloaded as. */
export function fileOf({ kind }: Export): { readonly name: string; readonly type: string } {
  const files = {
    EXPENSES_CSV: { name: 'expenses.csv', type: 'text/csv; charset=utf-8' },
    ARCHIVE: { name: 'quits-archive.zip', type: 'application/zip' },
  } as const
  return files[kind]
}
