/** SQL: the files that hang on a thing (`SavedFile` of the contract), as JSON; `id` is a column or a value of SQL. */
export const filesOn = (type: string, id: string) => `
  coalesce((select json_agg(json_build_object('FileId', f.id, 'name', f.name, 'bytes', f.bytes, 'type', f.type) order by f.id)
    from files f where f.subject_type = '${type}' and f.subject_id = ${id}), '[]')`
