import { integer, primary, text } from './columns.ts';
import { table } from './table.ts';

/** How many questions the couriers' provider was asked on a day (`dayStamp`). */
export class CourierQuestions extends table('courier_questions', {
  day: primary(text(8)),
  asked: integer(0),
}) {}
