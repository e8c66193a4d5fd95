/** JSON Schema (2020-12), as far as the API's description (OpenAPI 3.1) uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | readonly JsonType[];
  description?: string;
  format?: string;
  enum?: readonly (string | number | boolean | null)[];
  /** Lengths count characters as a database does, after a text was cleaned. */
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  default?: unknown;
  examples?: readonly unknown[];
}

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
