import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '@contract/html.ts';

const OFFICE = 'http://schemas.openxmlformats.org';

/** A minimal Excel file of one sheet. */
export function xlsxFile(name: string, rows: readonly (readonly (string | number)[])[]): File {
  const lines = rows.map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => asCell(cell, x, y)).join('')}</row>`);
  const main = `${OFFICE}/spreadsheetml/2006/main`;
  const relations = `${OFFICE}/officeDocument/2006/relationships`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  return new File([zipped.slice()], name);
}

function asCell(cell: string | number, x: number, y: number): string {
  const at = `${String.fromCharCode(65 + x)}${y + 1}`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escapeHtml(cell)}</t></is></c>`;
}
