export interface Province {
  id: number;
  name: string;
}

export interface City {
  id: number;
  provinceId: number;
  name: string;
}
