import {
  CellStyleModule,
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  RowApiModule,
  TextEditorModule,
} from 'ag-grid-community'

// No more than the page uses: each module costs time too.
ModuleRegistry.registerModules([ClientSideRowModelModule, TextEditorModule, CellStyleModule, RowApiModule])

/**
 * AG Grid with the same columns: the first is pinned, all are sorted, and edited unless locked.
 * @returns removes the grid
 */
export function agGrid(place, { rows, columns, height, rowHeight }) {
  place.style.height = `${height}px`
  const api = createGrid(place, {
    rowData: rows.map((row) => ({ ...row, values: [...row.values] })),
    getRowId: ({ data }) => data.id,
    rowHeight,
    headerHeight: 40,
    suppressColumnVirtualisation: true,
    columnDefs: columns.map(({ id, header, width, isLocked }, index) => ({
      colId: id,
      headerName: header,
      width,
      pinned: index === 0 ? 'left' : null,
      sortable: true,
      cellEditor: 'agTextCellEditor',
      editable: ({ data }) => !isLocked(data),
      cellClassRules: { 'ag-locked': ({ data }) => isLocked(data) },
      valueGetter: ({ data }) => data.values[index],
      valueSetter: ({ data, newValue }) => {
        data.values[index] = newValue
        return true
      },
    })),
  })
  return () => api.destroy()
}
