/** The envelope of every API response (specification 3: "all wrapped as isSuccess, message, data"). */
export interface Envelope<T> {
  isSuccess: boolean;
  /** In the language of the request's Accept-Language. */
  message: string;
  data: T;
}

export interface ListData<Row> {
  rows: Row[];
  totalRows: number;
  /** There are more than `totalRows` rows, which were not counted; sorting in reverse shows the list's end. */
  isTotalCapped?: boolean;
}

/** One bad field of a request; `field` is the path in the body or query, e.g. `customer.phoneNumber`. */
export interface FieldError {
  field: string;
  message: string;
}

/** `data` of a 400. */
export interface BadInput {
  errors: FieldError[];
}
