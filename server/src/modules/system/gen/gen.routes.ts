import { genApi } from '@weir/contract/modules/system/gen'

import { editing, implement } from '../../../kernel/implement.ts'
import { tables } from './gen-rows.ts'
import { databaseTables, relatedResources, tableWithColumns } from './gen.queries.ts'
import { deleteTables, importTables, saveSettings, syncTable } from './gen.service.ts'
import { genTables } from './gen.table.ts'
import { downloadZip, previewFiles, writeIntoProject } from './generate.service.ts'

export const genRoutes = implement(editing(genApi, genTables), {
  tableList: tables.list,
  counts: tables.counts,
  get: tables.get,
  dataList: databaseTables,
  importTable: importTables,
  columnList: tableWithColumns,
  relationTable: relatedResources,
  editSave: saveSettings,
  preview: previewFiles,
  syncTable,
  download: downloadZip,
  generate: writeIntoProject,
  delete: deleteTables,
})
